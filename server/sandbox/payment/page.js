import { h } from '../console/dom.js'

/** The payer's page at the sandbox provider, opened from another browser or by scanning a code. */
const desk = `/sandbox/pay/${location.pathname.split('/').pop()}`
const back = new URL(location.href).searchParams.get('redirect_url')
const byId = (id) => document.getElementById(id)

const STATES = {
  SUCCESS: '已付款，可以回到点单页面 · Paid. You can go back to your order',
  REFUND: '已退款 · Given back',
  CLOSED: '这次支付已关闭 · This payment is closed',
  PAYERROR: '支付失败 · The payment failed',
}
const KEYS = [
  ['pay', '确认支付 · Pay', 'pay'],
  ['fail', '模拟支付失败 · Simulate a failure', ''],
  ['cancel', '暂不支付 · Not now', ''],
]

/** Returns only to the page of this server from which the payer came. */
function leave() {
  const to = back ? new URL(back, location.href) : null
  if (to?.origin === location.origin) location.assign(to)
}

async function send(action) {
  const answer = await fetch(desk, {
    method: action ? 'POST' : 'GET',
    ...(action && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ action }) }),
  })
  return answer.ok || answer.status === 409 ? answer.json() : null
}

function draw(trade) {
  if (!trade) {
    byId('state').textContent = '没有这笔支付 · There is no such payment'
    return
  }
  byId('what').textContent = trade.description
  byId('amount').textContent = (trade.amountFen / 100).toFixed(2)
  byId('state').textContent = STATES[trade.state] ?? ''
  const isOpen = trade.state === 'NOTPAY' || trade.state === 'USERPAYING'
  const keys = isOpen
    ? KEYS.map(([action, label, look]) => h(look ? `button.${look}` : 'button', { onclick: () => void act(action) }, label))
    : back
      ? [h('button', { onclick: leave }, '返回 · Back')]
      : []
  byId('keys').replaceChildren(...keys)
}

async function act(action) {
  for (const key of document.querySelectorAll('button')) key.disabled = true
  const trade = await send(action)
  draw(trade)
  if (trade) leave()
}

draw(await send())
