export function brokenReleaseRules(env: Readonly<Record<string, string | undefined>>): string[]
