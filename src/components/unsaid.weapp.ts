/** Each attribute goes to WeChat with every row that is drawn: there it is read twice. */
export const unsaid = {}
