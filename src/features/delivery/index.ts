export { DeliveryCards } from './DeliveryCards'
export { deliveryTexts } from './texts'
