type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** What Safari says of the key that ends the input: by then it composes no more. */
const FOR_INPUT_METHOD = 229

/** Whether a key is the input method's: it moves among the characters offered, or takes one of them. */
export function isComposing({ isComposing: composing, keyCode }: Pressed): boolean {
  return composing || keyCode === FOR_INPUT_METHOD
}
