export { type AgreedDelivery, createDeliveryOffers, type DeliveryOffers } from './offers'
export { createDeliveryParticipant } from './participant'
export { createDeliveryPersonalData } from './personalData'
