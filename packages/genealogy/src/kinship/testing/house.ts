/** Two wives, an heir taken in from the younger brother's house, and a daughter who married out. */
export const HOUSE = `
zu m
da m
er m
gei m
er1 m
er2 m
dan f
wai m
zumu f
dasao f
ersao f
ershi f
xu m
zu + zumu: da er
da + dasao: dan gei(adopted)
er + ersao: er1 gei
er +concubine ershi: er2
xu + dan: wai
`
