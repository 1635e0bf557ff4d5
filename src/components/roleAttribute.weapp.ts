/** WeChat's elements take the role under this name. Which attributes its templates carry: config/accessibility.json. */
export const ROLE = 'aria-role'

/** It would be two more words in each push of an order's state, which the live region says already. */
export const TELLS_STEPS = false
