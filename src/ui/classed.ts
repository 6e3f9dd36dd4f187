import { type ComponentProps, createElement, type JSX } from 'react'

const joined = (...classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ')

/** A plain element with a class of the global rules, beside those that it is given. */
export const classed = <T extends keyof JSX.IntrinsicElements>(tag: T, name: string) =>
  function Classed({ className, ...props }: ComponentProps<T> & { className?: string | undefined }) {
    return createElement(tag, { ...props, className: joined(name, className) })
  }
