export { AllergenSheet, CartSheet, SpecSheet } from './sheets'
