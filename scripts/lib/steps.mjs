/** One line per step; the output of a failed step is printed below it, whole. */
export const report = ({ name, ok, output }) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
  if (!ok && output) console.log(output.trimEnd())
}

/** Runs steps, two at a time, and reports each as it ends. Resolves to their outcomes: {name, ok, output, seconds}. */
export const runSteps = async (steps, report) => {
  const waiting = [...steps]
  const outcomes = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = Date.now()
      const outcome = { name: next.name, ...(await next.run()) }
      outcome.seconds = (Date.now() - began) / 1000
      outcomes.push(outcome)
      report(outcome)
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}
