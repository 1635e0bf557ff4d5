export const ROLE = 'role'
