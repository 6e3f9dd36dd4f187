import type { ReactNode } from 'react'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import type { Language } from './phrases.ts'

/** One of a few things to be shown. */
export const Choice = ({ isOn, onChoose, children }: { isOn: boolean; onChoose: () => void; children: ReactNode }) => (
  <Button variant={isOn ? 'secondary' : 'ghost'} size="sm" aria-pressed={isOn} onClick={onChoose}>
    {children}
  </Button>
)

/** Whether machines are told in words for people, or by the names in the code. */
export const LanguageChoice = ({
  language,
  onLanguage,
}: {
  language: Language
  onLanguage: (language: Language) => void
}) => (
  <chakra.div role="group" aria-label={texts.languageLabel} display="flex" gap="1">
    <Choice isOn={language === 'words'} onChoose={() => onLanguage('words')}>
      {texts.inWords}
    </Choice>
    <Choice isOn={language === 'names'} onChoose={() => onLanguage('names')}>
      {texts.inNames}
    </Choice>
  </chakra.div>
)
