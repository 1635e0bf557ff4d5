/** What a menu opens over itself. */
export { AllergenSheet } from './head/AllergenSheet'
export { CartSheet } from './cart/CartSheet'
export { SpecSheet } from './spec/SpecSheet'
