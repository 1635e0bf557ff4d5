import { access } from './access'

/** For what is seen here and read in the name of the control beside it: it is not read twice. */
export const ariaHidden = access({ hidden: true })
