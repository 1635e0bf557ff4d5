/** The sheets that the menu can open. */
export { AllergenSheet } from './head/AllergenSheet'
export { CartSheet } from './cart/CartSheet'
export { SpecSheet } from './spec/SpecSheet'
