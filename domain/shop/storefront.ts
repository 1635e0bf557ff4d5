/** What a shop has besides its food. */
export const SHOP_SERVICES = ['wifi', 'parking', 'highChair', 'stepFree', 'outdoorSeats', 'privateRooms', 'powerSockets', 'pets'] as const
export type ShopService = (typeof SHOP_SERVICES)[number]

/** What a merchant has opened to the app in one of its shops at least. */
export const MERCHANT_FEATURES = ['dineIn', 'pickup', 'delivery', 'preorder', 'quickPay', 'refund'] as const
export type MerchantFeature = (typeof MERCHANT_FEATURES)[number]

export const STARS = [1, 2, 3, 4, 5] as const
