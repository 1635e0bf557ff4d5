/**
 * Every result code that the server may answer. Groups: 1 account, 2 shop and address, 3 goods and cart, 4 order and table, 5 payment,
 * 6 coupons and activities, 9 platform. Three numbers are given by the wire: 100008, 400002, 600003. The texts are in resultTexts, which
 * the diner's app does not load: it shows the message that came with the answer.
 */
export const RESULTS = {
  success: '000000',

  ticketMissing: '100001',
  ticketExpired: '100002',
  loginFailed: '100003',
  phoneNotVerified: '100004',
  accountCancelled: '100005',
  phoneTaken: '100006',
  phoneUnchangeable: '100007',
  phoneNotOnWhiteList: '100008',
  phoneQuotaUsedUp: '100009',
  smsCodeWrong: '100010',
  smsCodeExpired: '100011',
  smsTriesUsedUp: '100012',
  smsTooSoon: '100013',
  agreementRequired: '100014',
  birthdayUnchangeable: '100015',
  membersOnly: '100016',
  openOrdersLeft: '100017',
  smsNotSent: '100018',
  phoneMissing: '100101',
  phoneMalformed: '100102',
  smsCodeMissing: '100103',
  smsCodeMalformed: '100104',
  nameMissing: '100105',
  nameTooShort: '100106',
  nameTooLong: '100107',
  nameIllegal: '100108',
  birthdayMissing: '100109',
  birthdayMalformed: '100110',
  genderMissing: '100111',
  emailMissing: '100112',
  emailMalformed: '100113',
  memberCodeUnknown: '100201',
  memberCodeUsed: '100202',
  memberCodeExpired: '100203',

  shopNotFound: '200001',
  shopWithoutTerminal: '200002',
  shopClosed: '200003',
  pickupUnsupported: '200004',
  takeawayNotOpen: '200005',
  appOrderingNotOpen: '200006',
  checkBusinessMode: '200007',
  outsideOrderingRange: '200008',
  positionNotInShop: '200009',
  locationFailed: '200010',
  codeUnknown: '200011',
  codeForeign: '200012',
  codeDisabled: '200013',
  scanTableCode: '200014',
  dineInUnsupported: '200015',
  deliveryUnsupported: '200016',
  shopChangeForbidden: '200017',
  merchantNotFound: '200018',
  tableCodeReplaced: '200019',
  outOfDeliveryRange: '200101',
  addressMissing: '200102',
  houseNumberMissing: '200103',
  consigneeMissing: '200104',
  consigneeTooShort: '200105',
  consigneeIllegal: '200106',
  addressLimit: '200107',
  addressNotFound: '200108',

  itemRemoved: '300001',
  stockShort: '300002',
  itemSoldOut: '300003',
  limitExceeded: '300004',
  itemNotOnSale: '300005',
  groupMissing: '300006',
  optionUnknown: '300007',
  optionsExcluded: '300008',
  addOnsOverLimit: '300009',
  slotIncomplete: '300010',
  cartEmpty: '300011',
  cartChanged: '300012',
  lineGone: '300013',
  cartFull: '300014',

  orderNotFound: '400001',
  tableOrderBusy: '400002',
  priceChanged: '400003',
  statusChanged: '400004',
  cancelTooLate: '400005',
  slotFull: '400006',
  slotUnavailable: '400007',
  headcountMissing: '400008',
  headcountOutOfRange: '400009',
  remarkTooLong: '400010',
  remarkIllegal: '400011',
  ratingMissing: '400012',
  reviewTextMissing: '400013',
  reviewTextTooLong: '400014',
  reviewedAlready: '400015',
  reviewNotYet: '400016',
  tooManyPictures: '400017',
  refundReasonMissing: '400018',
  refundItemsMissing: '400019',
  refundWindowOver: '400020',
  refundUnsupported: '400021',
  belowDeliveryMinimum: '400022',
  pickupPointMissing: '400023',
  pickupCodeMissing: '400024',
  unpaidOrderLeft: '400025',
  unpaidOrdersAtTable: '400026',
  unpaidOrdersNearby: '400027',
  unpaidPortions: '400028',
  refundRunning: '400029',
  refundRejectedTwice: '400030',
  refundAmountChanged: '400031',
  refundNoteMissing: '400032',
  refundNoteTooLong: '400033',
  refundAnswered: '400034',
  tableNotFound: '400101',
  tableStateWrong: '400102',
  previousGuestsSeated: '400103',
  tableDisabled: '400104',
  timingRuleMissing: '400105',
  waiterCodeWrong: '400106',

  paymentConfirming: '500001',
  paymentFailed: '500002',
  paymentClosed: '500003',
  paymentCancelled: '500004',
  paidAlready: '500005',
  payMethodUnavailable: '500006',
  quickPayUnsupported: '500007',
  balanceShort: '500008',
  amountMissing: '500009',
  amountMalformed: '500010',
  amountTooLarge: '500011',
  topUpTierMissing: '500012',
  topUpRuleMissing: '500013',
  payerNameMissing: '500014',
  payDateMissing: '500015',
  payProofMissing: '500016',
  payDateWrong: '500017',
  transferRemarkMissing: '500018',
  transferNotFound: '500019',
  waiterCodeMissing: '500020',
  waiterCodeExpired: '500021',
  waiterTriesUsedUp: '500022',
  payCodeUnknown: '500023',
  payCodeExpired: '500024',
  payCodeUsed: '500025',
  quickPayAmountTooLarge: '500026',
  excludedTooLarge: '500027',
  cardFrozen: '500201',
  cardNotFound: '500028',
  balanceLeft: '500029',
  payOutsideWechat: '500061',
  payerUnknown: '500062',
  invoiceTitleMissing: '500101',
  taxNumberMissing: '500102',
  taxNumberMalformed: '500103',
  companyPhoneMalformed: '500104',
  accountNumberMalformed: '500105',
  invoiceTitleNotFound: '500106',
  tooManyInvoiceTitles: '500107',
  invoiceNotFound: '500108',
  invoiceUnsupported: '500109',
  invoicedAlready: '500110',
  invoiceRefundRunning: '500111',
  invoiceNotYet: '500112',
  invoiceTooLate: '500113',
  invoiceStoredValue: '500114',
  invoiceNothingPaid: '500115',
  invoiceSeveralMerchants: '500116',
  invoiceNotReady: '500117',

  couponNotFound: '600001',
  couponNotUsableHere: '600002',
  inStoreRewardUnavailable: '600003',
  favouritesFull: '600201',
  couponNotGiftable: '600004',
  couponsAllClaimed: '600005',
  claimFailed: '600006',
  couponUnavailable: '600007',
  couponExpired: '600008',
  redemptionCodeMissing: '600009',
  redemptionCodeWrong: '600010',
  couponGone: '600011',
  couponClaimLimit: '600012',
  couponClaimLater: '600013',
  couponClaimOver: '600014',
  couponForLevel: '600015',
  couponForNewCustomers: '600016',

  badInput: '900001',
  badSign: '900002',
  notFound: '900003',
  rateLimited: '900004',
  tooLarge: '900005',
  idempotencyConflict: '900006',
  internalError: '900007',
  pictureUnsupported: '900008',
  pictureTooLarge: '900009',
  unknownCall: '900010',
  notJson: '900011',
  forbidden: '900012',
  networkFailed: '900013',
  saveFailed: '900014',
  busy: '900015',
} as const

export type ResultName = keyof typeof RESULTS
export type ResultCode = (typeof RESULTS)[ResultName]

/** What a message's {placeholders} are filled with. */
export type Params = Record<string, string | number>

/** Null for a code that this version does not know. */
export function resultNameOf(code: string): ResultName | null {
  for (const name of Object.keys(RESULTS) as ResultName[]) if (RESULTS[name] === code) return name
  return null
}

export interface Problem {
  result: ResultName
  params: Params
  /** The field of the form that it belongs to. */
  field: string | null
}

export const problem = (result: ResultName, params: Params = {}, field: string | null = null): Problem => ({ result, params, field })

/** A refusal that has a code and a message; anything else that is thrown is an internal error. */
export class DomainError extends Error {
  readonly code: ResultCode

  constructor(
    readonly result: ResultName,
    readonly params: Params = {},
    readonly field: string | null = null,
  ) {
    super(result)
    this.name = 'DomainError'
    this.code = RESULTS[result]
  }

  static of(found: Problem): DomainError {
    return new DomainError(found.result, found.params, found.field)
  }
}
