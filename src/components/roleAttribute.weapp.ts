/** WeChat's elements take the role under this name. */
export const ROLE = 'aria-role'
