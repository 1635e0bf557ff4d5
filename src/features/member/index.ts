export { Benefits } from './Benefits'
export { MemberPrices } from './MemberPrices'
export { MemberView } from './MemberView'
export { WelcomeOffer } from './WelcomeOffer'
