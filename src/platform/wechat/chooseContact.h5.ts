import type { ChooseContactPort } from '../ports'

/** A browser has no stored addresses to choose from: it fills the form's fields itself. */
export const chooseContact: ChooseContactPort = null
