import type { FieldViewProps } from './field-props.ts'
import { MentionArea } from './mention-area.tsx'
import { WrittenArea } from './written-area.tsx'

/** A text of several lines. */
export const TextAreaInput = ({ onPress: _, ...props }: FieldViewProps) => {
  const { options } = props
  return options.status === 'ready' && options.mentions ? (
    <MentionArea {...props} mentions={options.mentions} />
  ) : (
    <WrittenArea {...props} />
  )
}
