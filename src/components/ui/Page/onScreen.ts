import { createContext } from 'react'

/** Whether the page around is the one on screen: pages below it, and tabs beside it, stay mounted. */
export const OnScreen = createContext(true)
