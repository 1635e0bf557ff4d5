/** How long rows of a person stay, and what is left of them: declared once for each table (docs/privacy.md is written from it). */
export type Retention =
  /** Deleted when the account is closed, or by its owner before; of a visitor who stays away by "forget visitors". */
  | { ends: 'closing' }
  /** Deleted by a sweep of this name when nobody needs it any more; when the account is closed at the latest, where it says so. */
  | { ends: 'sweep'; sweep: string; after: string; closing?: true }
  /** The books of the merchant, or what a law asks for: without an end. `left`: what of it says anything about the person once the account is closed. */
  | { ends: 'never'; why: string; left: string }

const CLOSING = { ends: 'closing' } as const
const swept = (sweep: string, after: string): Retention => ({ ends: 'sweep', sweep, after })
const sweptOrClosed = (sweep: string, after: string): Retention => ({ ends: 'sweep', sweep, after, closing: true })
const NOTHING = 'nothing'
const books = (left = NOTHING): Retention => ({ ends: 'never', why: 'the merchant’s books', left })

export const RETENTION: Readonly<Record<string, Retention>> = {
  agreement_acceptance: CLOSING,
  bought_level: books(),
  buying_group: books(),
  campaign_gift: books(),
  campaign_seen: CLOSING,
  cart: CLOSING,
  cart_line: CLOSING,
  cart_member: { ends: 'never', why: 'until the party leaves the table', left: NOTHING },
  cart_move: { ends: 'never', why: 'until the party leaves the table', left: NOTHING },
  content_check: sweptOrClosed('forget content checks', '30 days after the decision, where nothing was refused'),
  coupon_gift: books('the number of coupons, not the words'),
  coupon_till: books(),
  customer_order: books(),
  data_link: sweptOrClosed('forget data links', 'a day'),
  favourite_shop: CLOSING,
  goods_exchange: books('the goods, not the address'),
  goods_taken: books(),
  group_order: books(),
  group_voucher: books(),
  growth_entry: books(),
  held_coupon: books(),
  idempotency: swept('forget keys', '7 days'),
  identity: CLOSING,
  in_store_claim: CLOSING,
  invoice: { ends: 'never', why: 'invoices are kept by law', left: 'the title, not e-mail and phone' },
  invoice_title: CLOSING,
  level_term: books(),
  lottery_chance: CLOSING,
  lottery_draw: books(),
  lucky_word: CLOSING,
  member_access: { ends: 'never', why: 'who of the staff saw whose data', left: 'that there was somebody, not who' },
  member_change: books('what was given, not the reason'),
  member_code: swept('member codes', 'an hour'),
  member_note: CLOSING,
  member_standing: books(),
  member_total: books(),
  merchant_member: books('sums of orders, not the name'),
  message_consent: sweptOrClosed('forget subscribe messages', '180 days after its message'),
  order_delivery: books('the distance, not the address'),
  order_line: books(),
  order_round: books(),
  outside_card: CLOSING,
  outside_card_try: sweptOrClosed('tries to bind cards', 'an hour'),
  past_use: CLOSING,
  pay_code: swept('codes of the counter', 'a day'),
  pay_password: CLOSING,
  payment: books('amounts and the number at the provider, not who sent a transfer'),
  picture: sweptOrClosed('forget pictures', 'a day where nothing shows it'),
  picture_upload: swept('forget uploads', 'a day'),
  point_account: books(),
  point_entry: books(),
  point_hold: books(),
  point_lot: books(),
  point_payment: books(),
  prize_award: books(),
  receive_address: CLOSING,
  redemption: books(),
  review: { ends: 'never', why: 'others read it', left: 'stars and words, anonymous and without pictures' },
  room_booking: books(),
  round_dish: books(),
  sms_code: sweptOrClosed('forget sms', 'an hour after it expired'),
  stamp_gift: CLOSING,
  stamp_grant: books(),
  stamp_holder: CLOSING,
  subscribe_message: sweptOrClosed('forget subscribe messages', '180 days'),
  table_call: books(),
  table_visit: books(),
  ticket: swept('forget tickets', '30 days after it ended'),
  top_up: books(),
  unpaid_order: { ends: 'never', why: 'until the order is paid or cancelled', left: NOTHING },
  value_card: books(),
  visit_card: books(),
  voucher_miss: swept('forget wrong vouchers', '20 minutes'),
  wine_deposit: { ends: 'never', why: 'the bottle stands in the shop', left: 'the bottle, not its photo' },
}

const cells = (retention: Retention): [until: string, left: string] => {
  if (retention.ends === 'closing') return ['the account is closed', '']
  if (retention.ends === 'never') return [`without an end: ${retention.why}`, retention.left]
  return [`${retention.after}${retention.closing ? ', or the account is closed' : ''} ("${retention.sweep}")`, '']
}

/** The table of docs/privacy.md. */
export const retentionTable = (): string =>
  [
    '| table | rows of a person stay until | what is left once the account is closed |',
    '|---|---|---|',
    ...Object.entries(RETENTION).map(([table, retention]) => `| \`${table}\` | ${cells(retention).join(' | ')} |`),
  ].join('\n')
