// A warning is a failure: a test that expects one says so with jest.spyOn(console, ...).
const messages = []

for (const level of ['error', 'warn']) {
  const real = console[level].bind(console)
  console[level] = (...words) => {
    messages.push(`console.${level}: ${words.map(String).join(' ').slice(0, 500)}`)
    real(...words)
  }
}

afterEach(() => {
  const all = messages.splice(0)
  if (all.length > 0) throw new Error(`The console must stay quiet, but:\n${all.join('\n')}`)
})
