/** WeChat's elements take the role under this name. Which attributes its templates carry: config/weapp/accessibility.json. */
export const ROLE = 'aria-role'

/** WeChat would have to be sent both steps with each push of an order's state: `ProgressSteps` says it in words that a class shows. */
export const ANNOUNCES_STEPS = false

/** Each attribute is sent to WeChat with every row that is drawn, so signs are read as they are written. */
export const NAMES_SIGNS = false
