export interface PatternPieceProps {
  className?: string;
}

/** A bodice front and its sleeve as the cutter sees them: cutting line, seam line, grain, notches. */
export function PatternPiece({ className }: PatternPieceProps) {
  return (
    <svg viewBox="50 10 490 550" fill="none" stroke="currentColor" className={className} aria-hidden="true">
      <path d="M60 40 L190 20 C196 92 236 128 300 130 L312 176 C262 214 258 290 330 318 L338 520 L60 536 Z" />
      <path
        d="M74 54 L178 38 C188 104 230 142 290 143 L298 172 C246 214 246 298 316 330 L323 507 L74 522 Z"
        strokeDasharray="6 5"
      />
      <path d="M120 120 V460 M112 136 L120 120 L128 136 M112 444 L120 460 L128 444" />
      <path d="M268 232 h14 M334 400 h-14 M60 300 h14" strokeWidth="2" />
      <path d="M230 516 L246 380 L262 514" strokeDasharray="6 5" />
      <path d="M380 300 C400 210 430 170 470 168 C506 172 520 210 530 260 L520 540 L400 548 Z" />
      <path
        d="M394 306 C412 226 438 184 470 182 C498 186 508 220 516 262 L507 527 L412 534 Z"
        strokeDasharray="6 5"
      />
      <path d="M458 240 V490 M451 254 L458 240 L465 254 M451 476 L458 490 L465 476" />
    </svg>
  );
}
