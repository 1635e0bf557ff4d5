/** A page without a framework, the smallest possible menu: the document has its dishes, one script of 30 lines its sheet and its count. */

export interface PlainDish {
  name: string
  price: string
  hasChoices: boolean
}

const STYLE = `body{margin:0;font:15px/22px system-ui}.zm-dish{display:flex;gap:12px;height:96px;padding:8px}.zm-dish__name{flex:1}
.zm-stepper__key--plus{width:44px;height:44px}.zm-cartbar{position:fixed;inset:auto 0 0;height:56px;background:#fff}
.zm-specSheet{position:fixed;inset:96px 0 0;background:#fff}.zm-options__option,.zm-spec__add{display:block;height:44px;margin:12px}`

const SCRIPT = `
const count = document.querySelector('.zm-cartbar__count')
let sheet
const add = () => {
  count.textContent = Number(count.textContent) + 1
  fetch('/api/nocheck/addCart', { method: 'POST', body: '{}' })
}
const open = (dish) => {
  sheet = document.createElement('div')
  sheet.className = 'zm-specSheet'
  sheet.setAttribute('role', 'dialog')
  sheet.innerHTML = '<h2 class="zm-intro__name"></h2><div role="radiogroup">' +
    ['A', 'B'].map((name) => '<button class="zm-options__option" role="radio" aria-checked="false">' + name + '</button>').join('') +
    '</div><button class="zm-spec__add">+</button>'
  sheet.firstChild.textContent = dish.querySelector('.zm-dish__name').textContent
  document.body.append(sheet)
}
document.addEventListener('click', ({ target }) => {
  if (target.matches('.zm-stepper__key--plus')) return target.dataset.choices ? open(target.closest('.zm-dish')) : add()
  if (target.matches('.zm-options__option')) return target.setAttribute('aria-checked', 'true')
  if (target.matches('.zm-spec__add')) sheet.remove(), add()
})
document.addEventListener('keydown', ({ key }) => key === 'Escape' && sheet && sheet.remove())
`

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const row = ({ name, price, hasChoices }: PlainDish): string =>
  `<div class="zm-dish"><div class="zm-dish__name">${escaped(name)}</div><div class="zm-price"><span class="zm-price__now">${price}</span></div>` +
  `<button class="zm-stepper__key--plus"${hasChoices ? ' data-choices="yes"' : ''}>+</button></div>`

export const plainPage = (dishes: readonly PlainDish[]): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">` +
  `<style>${STYLE}</style></head><body>${dishes.map(row).join('')}` +
  `<div class="zm-cartbar"><span class="zm-cartbar__count">0</span></div><script>${SCRIPT}</script></body></html>`
