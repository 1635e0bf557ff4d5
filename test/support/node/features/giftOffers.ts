const name = (hans: string) => ({ hans, en: hans, yue: hans })
const offer = (id: string, row: Record<string, unknown> = {}) => ({
  offer_id: id,
  mchnt_cd: 'TEA',
  name: name(`${id}券`),
  caption: name('全部门店'),
  benefit: { kind: 'amount', amountFen: 300, percent: 100, capFen: null },
  conditions: {
    minimumFen: 0,
    shopIds: null,
    itemIds: null,
    categoryIds: null,
    modes: null,
    hours: null,
    weekdays: null,
    level: null,
    memberDay: false,
    newCustomer: false,
    channel: 'any',
  },
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 7,
  per_person: 99,
  is_giftable: true,
  issuer: 'merchant',
  ...row,
})

/** Offers of the tea chain whose coupons may, or may not, be given away. */
export const giftOffers = [
  offer('FREE'),
  offer('OTHER'),
  offer('KEPT', { is_giftable: false }),
  offer('PROVIDER', { issuer: 'provider' }),
  offer('SHORT', { valid_days: null, valid_until: 0 }),
].map((row) => ({ valid_until: null, ...row }))
