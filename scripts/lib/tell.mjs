/** One line per step; what a failed step printed comes below it, whole. */
export const tell = ({ name, ok, output }) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
  if (!ok && output) console.log(output.trimEnd())
}
