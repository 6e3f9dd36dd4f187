import * as texts from '#src/texts/studio.ts'
import { chakra } from '#src/ui/chakra.ts'

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const leafText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.noValue
  if (Array.isArray(value)) return texts.emptyList
  return typeof value === 'object' ? '{}' : String(value)
}

/** Any data, part by part; what lies deep is closed at first. */
export function ContextTree({ value, depth = 0 }: { value: object; depth?: number }) {
  return (
    <chakra.ul paddingInlineStart={depth > 0 ? '4' : '0'} overflowWrap="anywhere">
      {Object.entries(value).map(([name, part]: [string, unknown]) => (
        <li key={name}>
          {isTree(part) ? (
            <details open={depth < 1}>
              <chakra.summary color="fg-quiet" cursor="pointer">
                {name}
              </chakra.summary>
              <ContextTree value={part} depth={depth + 1} />
            </details>
          ) : (
            <>
              <chakra.span color="fg-quiet">{name}</chakra.span> {leafText(part)}
            </>
          )}
        </li>
      ))}
    </chakra.ul>
  )
}
