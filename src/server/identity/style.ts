const fontFace = (font: string) =>
  `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url("${font}") format("woff2-variations")}`

/** The style of the identity provider's pages. `font` is the address of Inter among the built assets, if there is one. */
export const identityStyle = (font?: string): string => `${font ? fontFace(font) : ''}
:root{color-scheme:light dark;
--page:#f7f7f8;--card:#fff;--text:#18181b;--quiet:#5b5b65;--line:#e3e3e8;--field:#868692;--accent:#4547c9;--on-accent:#fff;--error:#b42318;--error-page:#fef3f2;--notice-page:#eeeefb}
@media (prefers-color-scheme:dark){:root{
--page:#0f0f12;--card:#18181c;--text:#ededf0;--quiet:#a3a3ad;--line:#2b2b31;--field:#74747f;--accent:#8b8df5;--on-accent:#121217;--error:#ff9b91;--error-page:#2a1513;--notice-page:#23233a}}
*{box-sizing:border-box}
body{margin:0;overflow-wrap:anywhere;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);
font:14px/20px "Inter Variable",Inter,system-ui,sans-serif;font-feature-settings:"cv05","cv11","ss03";-webkit-font-smoothing:antialiased}
main{width:100%;max-width:376px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:8px}
p,h1,h2,ul{margin:0}
.product{font-weight:600;letter-spacing:-.01em;color:var(--quiet);margin-bottom:24px}
h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em}
.lead{color:var(--quiet);margin:4px 0 24px}
form{display:grid}
label{font-weight:500;margin-bottom:4px}
input{font:inherit;color:inherit;width:100%;height:36px;padding:0 12px;margin-bottom:16px;background:transparent;border:1px solid var(--field);border-radius:6px}
input[aria-invalid=true]{border-color:var(--error)}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button,.button{font:inherit;font-weight:500;display:flex;align-items:center;justify-content:center;width:100%;height:36px;padding:0 16px;margin-top:8px;
border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);text-decoration:none;cursor:pointer}
button:hover,.button:hover{filter:brightness(.94)}
.error,.notice{padding:8px 12px;margin-bottom:16px;border-radius:6px}
.error{color:var(--error);background:var(--error-page)}
.notice{background:var(--notice-page)}
section{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
h2{font-size:13px;line-height:20px;font-weight:600}
section p,li span{color:var(--quiet);font-size:13px}
ul{list-style:none;padding:0;margin-top:8px;display:grid;gap:8px}
li span{display:block}
code{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
@media (forced-colors:active){button,.button{border:1px solid}}
@media (max-width:420px){main{padding:24px 20px}}
`
