import fc from 'fast-check'
import { JOB_EVENTS, type JobState, nextJobState } from './job'

it('whatever happens, a paper that may have been printed is sent again only after it is known that it was not', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...JOB_EVENTS), { maxLength: 20 }), (events) => {
      let state: JobState = 'waiting'
      /** It has left, and nothing has said that none of it is on paper. */
      let mayBeOnPaper = false
      for (const event of events) {
        const next = nextJobState(state, event)
        if (!next) continue
        if (event === 'send') {
          expect(mayBeOnPaper).toBe(false)
          mayBeOnPaper = true
        }
        if (event === 'refuse' || event === 'expire') mayBeOnPaper = false
        state = next
      }
    }),
  )
})

it('what is printed, sent or dropped stays so', () => {
  for (const state of ['printed', 'sent', 'dropped'] as const)
    expect(JOB_EVENTS.filter((event) => nextJobState(state, event) !== null)).toEqual([])
})
