/** Where the app meets what the server drew before it (decision 0277): here, and in the page of the menu (MenuPage.tsx). */
export { firstScreen } from './firstScreen'
export type { FirstScreen } from './port'
export { useFirstScreen } from './useFirstScreen'
