/** WeChat's elements take the role under this name. */
export const ROLE = 'aria-role'

/** Attributes that are not in its templates (config/accessibility.json) would be sent to the drawing side for nothing. */
const UNKNOWN = ['aria-current', 'aria-invalid', 'aria-valuenow', 'aria-valuemax']

export const isTold = (attribute: string): boolean => !UNKNOWN.includes(attribute)
