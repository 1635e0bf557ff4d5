export { DeliveryCards } from './DeliveryCards'
export { deliveryTexts } from './texts'
export { Door } from './Door'
