import { createContext } from 'react'

/** Whether the surrounding page is on screen: pages below it, and other tabs, stay mounted. */
export const OnScreen = createContext(true)
