/** Runs a program to its end. Resolves to its exit code; with `capture` also to what it printed. */
export function run(
  program: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; capture?: boolean; cwd?: string },
): Promise<{ code: number; output: string }>
