/** Codes of what members have: their code, levels, lucky word and outside cards. Named once with all others in results.ts. */
export const MEMBER_RESULTS = {
  memberCodeUnknown: '100201',
  memberCodeUsed: '100202',
  memberCodeExpired: '100203',
  levelNotForSale: '100220',
  levelReached: '100221',
  levelUsed: '100222',
  levelReturnOver: '100223',
  luckyWordIllegal: '100224',
  levelHigherHeld: '100225',
  outsideCardMalformed: '500210',
  outsideCardUnknown: '500211',
  outsideCardTaken: '500212',
  outsideCardBlocked: '500213',
  outsideCardBound: '500214',
  outsideCardTries: '500215',
  outsideCardsNone: '500216',
} as const
