export function brokenReleaseRules(env: Readonly<Record<string, string | undefined>>): string[]
export function builtNote(platform: string, unfit: readonly string[]): string
