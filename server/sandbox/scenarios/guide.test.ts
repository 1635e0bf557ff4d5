import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORDER_STATUSES } from '@domain/order/status'
import { qaGuide } from './guide'
import { CATALOGUE, LATER } from './index'

const all = CATALOGUE.flatMap(({ scenarios }) => scenarios)
const words = (camel: string) => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Section 8 of the specification, "User messages", verbatim. */
const MESSAGES =
  `failed to get location, please authorise; scan code info error; please scan table code; table state error; outside ordering range;
  store closed or at rest; store does not support pickup or takeaway; store takeaway channel not open; store does not open mini-program ordering;
  insufficient stock; product removed; purchase limit exceeded, please reselect; coupon not usable in this store; coupon cannot be gifted;
  coupons all claimed; claim failed; store has no phone-authorisation quota; no matching top-up tier; store has no recharge rule;
  merchant does not support quick payment; no available coupon; cancel payment; save failed; wait until the previous table’s guests have left;
  store has no timing rule (opening a table unsupported); store has no terminal; store information not found; read and agree to the agreement;
  out of delivery range; current position not in the store; check the store business mode`
    .split(';')
    .map((message) => message.trim())

describe('the scenario catalogue', () => {
  it('is written to docs/qa.md (npm run qa writes it)', () => {
    expect(readFileSync(join(__dirname, '../../../docs/qa.md'), 'utf8')).toBe(qaGuide())
  })

  it('has a unique name for each scenario', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it.each(MESSAGES)('shows the message "%s", or states why it cannot', (message) => {
    expect([...all, ...LATER].filter(({ spec }) => spec === message)).not.toEqual([])
  })

  it.each(ORDER_STATUSES)('shows an order that is %s, or states why it cannot', (status) => {
    const isShown = all.some(({ id }) => id === `order-${status}`)
    const isLater = LATER.some(({ spec }) => spec === words(status))
    expect([isShown, isLater]).toEqual([!isLater, !isShown])
  })
})
