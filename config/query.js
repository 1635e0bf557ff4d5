/** All that Taro's router asks of `query-string`: the words of an address, as they are written there. */
module.exports = {
  parse: (search) =>
    Object.fromEntries(
      search
        .split('&')
        .filter(Boolean)
        .map((pair) => {
          const at = pair.indexOf('=')
          return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)]
        }),
    ),
}
