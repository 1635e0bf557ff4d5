/* global window */
/* The drawing side of a mini-program, in a browser: templates by glass-easel, elements styled as WeChat's are. Used by drawing.ts. */
;(() => {
  const { glassEasel, adapter } = window
  const MODES = { aspectFill: 'cover', aspectFit: 'contain', scaleToFill: 'fill' }
  const backend = new glassEasel.CurrentWindowBackendContext()
  const env = new adapter.MiniProgramEnv()
  const space = env.createCodeSpace('app', true)
  const associated = env.associateBackend(backend)
  const style = document.head.appendChild(document.createElement('style'))
  let root = null

  const box = (className) => Object.assign(document.createElement('div'), { className })

  const image = (element) => {
    const picture = element.appendChild(document.createElement('img'))
    picture.src = element.getAttribute('src') ?? ''
    picture.style.objectFit = MODES[element.getAttribute('mode')] ?? 'fill'
  }

  const control = (kind) => (element) => {
    const value = element.getAttribute('value') ?? ''
    const inner = element.appendChild(box('control'))
    const text = inner.appendChild(document.createElement('div'))
    text.textContent = value || element.getAttribute('placeholder')
    if (value === '') text.className = `${kind}-placeholder ${element.getAttribute('placeholder-class') ?? ''}`
  }

  const isOn = (element, name) => element.hasAttribute(name) && element.getAttribute(name) !== 'false'

  const scroller = (element) => {
    const scroll = box('scroll')
    const content = scroll.appendChild(box('scroll-content'))
    content.append(...element.childNodes)
    element.append(scroll)
    scroll.style.overflowX = isOn(element, 'scroll-x') ? 'auto' : 'hidden'
    scroll.style.overflowY = isOn(element, 'scroll-y') ? 'auto' : 'hidden'
    const target = element.getAttribute('scroll-into-view')
    if (target) document.getElementById(target)?.scrollIntoView({ block: 'nearest' })
    scroll.scrollTop = Number(element.getAttribute('scroll-top') ?? 0)
  }

  const DRESS = {
    'wx-image': image,
    'wx-input': control('input'),
    'wx-textarea': control('textarea'),
    'wx-scroll-view': scroller,
  }

  const define = ({ files, json, routes }) => {
    for (const [path, config] of Object.entries(json)) space.addComponentStaticConfig(path, config)
    for (const path of ['comp', ...routes]) space.addCompiledTemplate(path, { groupList: files, content: files[path] })
    const options = { virtualHost: true }
    space
      .component('comp')
      .definition({ options, properties: { i: Object, l: String } })
      .register()
    for (const path of routes)
      space
        .component(path)
        .definition({ data: { root: { cn: [] } } })
        .register()
  }

  /** Draws the page from all of its data, without anything of the previous drawing. */
  const draw = (route, data, css) => {
    if (root) {
      root.release()
      document.querySelector('page').remove()
    }
    style.textContent = css
    root = associated.createRoot('page', space, route)
    const place = document.body.insertBefore(document.createElement('div'), document.body.firstChild)
    root.getComponent().setData(data)
    root.attach(document.body, place)
    for (const [tag, dress] of Object.entries(DRESS)) document.querySelectorAll(tag).forEach(dress)
  }

  const measure = (selector) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      return { id: element.id, left, top, right, bottom, width, height }
    })

  const isSettled = () =>
    [...document.images].every(({ complete, src }) => complete || !src) &&
    document
      .getAnimations()
      .every((animation) => animation.playState === 'finished' || animation.effect.getComputedTiming().endTime === Infinity)

  window.drawing = { define, draw, measure, isSettled }
})()
