import type { Deps } from './module'

/** What is printed when the server is ready: where to open it, from this machine and from a phone on the same network. */
export async function describeLinks(_deps: Deps, local: string, network: string): Promise<string[]> {
  return ['', '  Zhuoma 桌码 is ready', `  App          ${local}/`, ...(network === local ? [] : [`  From a phone ${network}/`]), '']
}
