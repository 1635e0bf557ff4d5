export const ABSENT_GLOBALS: readonly string[]
export const ABSENT_MEMBERS: readonly string[]
export function brokenPattern(source: string): string[]
export function brokenEngineRules(code: string): string[]
