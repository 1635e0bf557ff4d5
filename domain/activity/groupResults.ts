/** Refusals of groups that buy together: a part of RESULTS. */
export const GROUP_RESULTS = {
  groupOfferNotFound: '600209',
  groupNotFound: '600210',
  groupJoined: '600211',
  groupFull: '600212',
  groupOver: '600213',
  groupLimit: '600214',
  groupNotCancellable: '600215',
  groupGoodsUsed: '600224',
} as const
