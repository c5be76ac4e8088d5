import { TextInput, type TextInputProps } from '@mantine/core'

/** A line of a form over the person's page, which no browser fills by itself. */
export function TextLine(props: TextInputProps) {
  return <TextInput size="md" autoComplete="off" {...props} />
}
