/** A state machine as a table: where each event leads from each state. */
export type Machine<State extends string, Event extends string> = Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>

/** Where an event leads; null: it cannot happen now. */
export const step = <State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | null => machine[state][event] ?? null

/** States and their codes on the wire, both ways. */
export function codesOf<State extends string>(codes: Readonly<Record<State, string>>) {
  const states = new Map((Object.keys(codes) as State[]).map((state) => [codes[state], state]))
  return { toCode: (state: State): string => codes[state], fromCode: (code: string): State | null => states.get(code) ?? null }
}
