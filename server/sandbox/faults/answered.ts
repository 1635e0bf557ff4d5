import { resultText } from '@domain/resultTexts'
import { type ResultName, RESULTS } from '@domain/results'
import { both, type Scenario, type Label } from '../scenarios/model'
import { fault, wellAgain } from './steps'

/** The text of a refusal, as the app shows it. */
export const message = (result: ResultName): string => resultText(result, {}, 'hans')

/** Answers that need a misconfigured shop, or a broken server; the fault dial sends them. */
export const answered = (
  id: string,
  spec: string,
  title: Label,
  call: string,
  result: ResultName,
  { levers = [], ...rest }: Pick<Scenario, 'open' | 'taps'> & Partial<Pick<Scenario, 'levers'>>,
): Scenario => ({
  id,
  spec,
  title,
  see: both('The message as the server would give it.', '和服务器说的一样的提示。'),
  levers: [...levers, fault({ kind: 'answer', call, resultCode: RESULTS[result], times: 1 })],
  ...rest,
  shows: message(result),
  undo: [wellAgain],
})
