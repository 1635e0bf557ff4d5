import type { Later } from './model'

const of = (section: 4 | 8, why: string, specs: readonly string[]): Later[] => specs.map((spec) => ({ section, spec, why }))

/** What cannot be shown, and why. Whoever builds a capability moves its lines into the catalogue. */
export const LATER: readonly Later[] = [
  ...of(4, 'delivery is not built', [
    'order type: delivery',
    'to be delivered',
    'in delivery',
    'delivery exception',
    'delivery: paid awaiting acceptance … delivery exception',
    'shipment: not shipped, partial, all, received',
  ]),
  ...of(4, 'full service (order first, pay after eating) is not built', [
    'placed',
    'dining',
    'heavy, heavy with light-heavy',
    'dishes: to order, waiting for preparation, make now or wait for notice',
    'table: a previous guest may not yet have left',
  ]),
  ...of(4, 'needs the payer’s own phone at the cashier; test/h5/together.test.ts has both', [
    'orders of a table-mate: turned back from paying',
  ]),
  ...of(4, 'diners cannot ask for a refund yet; a shop’s refusal refunds', ['refund rejected']),
  ...of(4, 'its capability is not built', [
    'group buy: in progress, success, failed, cancelled, cancelling',
    'invoice: not issued, issuing, success, failed',
    'coupon: unused, used, expired, gifted',
    'payment in progress: balance, campus card, points',
    'points frozen and released',
  ]),
  ...of(4, 'only in the mini-program; its tests enter by them (test/weapp/scenes.test.ts)', [
    'login scenes 1011 and 1017 are a scan, 1047 to 1049 clear the terminal',
  ]),
  ...of(8, 'delivery is not built', ['store takeaway channel not open', 'out of delivery range']),
  ...of(8, 'a shop asks for nearness at its tables only, and then says that one is not in the shop', ['outside ordering range']),
  ...of(8, 'coupons are not built', [
    'coupon not usable in this store',
    'coupon cannot be gifted',
    'coupons all claimed',
    'claim failed',
    'no available coupon',
  ]),
  ...of(8, 'only the mini-program has the phone button (test/server/accountAdapters.test.ts)', ['store has no phone-authorisation quota']),
  ...of(8, 'stored value and quick pay are not built', [
    'no matching top-up tier',
    'store has no recharge rule',
    'merchant does not support quick payment',
  ]),
  ...of(8, 'full service is not built', [
    'wait until the previous table’s guests have left',
    'store has no timing rule (opening a table unsupported)',
  ]),
  ...of(8, 'nothing that is saved can fail so yet: forms name their field', ['save failed']),
  ...of(8, 'only an app of one merchant knows foreign codes (TARO_APP_MCHNT_CD)', ['scan code info error: of another merchant']),
  ...of(8, 'silent by rule: there is nothing to see', [
    '100008, 600003 and 400002 reject silently',
    'chunk load failure after 120 seconds',
  ]),
]
