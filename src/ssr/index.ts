/** The boundary between the app and the server-rendered first screen (decision 0277): here, and in the page of the menu (MenuPage.tsx). */
export { firstScreen } from './firstScreen'
export type { FirstScreen } from './port'
export { useFirstScreen } from './useFirstScreen'
