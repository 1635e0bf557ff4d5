/** What a shop has besides its food. */
export const SHOP_SERVICES = ['wifi', 'parking', 'highChair', 'stepFree', 'outdoorSeats', 'privateRooms', 'powerSockets', 'pets'] as const
export type ShopService = (typeof SHOP_SERVICES)[number]

/** The most pictures of a shop's page beside the shop's own. */
export const MOST_PAGE_PICTURES = 8
/** The most sentences with a picture that a shop adds to its page. */
export const MOST_PAGE_FIELDS = 6

export const MOST_SHOP_GROUPS = 20
export const MOST_SHOPS_OF_GROUP = 200

/** What a merchant has opened to the app in one of its shops at least. */
export const MERCHANT_FEATURES = ['dineIn', 'pickup', 'delivery', 'preorder', 'quickPay', 'refund'] as const
export type MerchantFeature = (typeof MERCHANT_FEATURES)[number]

export const STARS = [1, 2, 3, 4, 5] as const
