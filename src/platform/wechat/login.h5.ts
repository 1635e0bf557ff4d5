import type { LoginPort } from '../ports'

export const login: LoginPort = () => Promise.resolve({ kind: 'guest' })
