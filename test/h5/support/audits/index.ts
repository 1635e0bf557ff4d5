import type { BrowserContext } from 'playwright-core'
import { type Colours, colours } from './colours'
import { type Fits, fits } from './fits'
import { type Motion, motion } from './motion'
import { type Reach, reach } from './reach'
import { sight } from './sight'
import { type Words, words } from './words'

/** Measurements of the screen, made in the page. Every answer is a list of findings, empty when there are none. */
export interface Audits {
  fits: Fits
  reach: Reach
  colours: Colours
  motion: Motion
  words: Words
}

/** Installs the audits in every page that a phone opens from now on. */
export const installAudits = async (context: BrowserContext): Promise<void> => {
  for (const look of [sight, fits, reach, colours, motion, words]) await context.addInitScript(look)
}
