interface University {
  universityName: string;
  graduationYear?: number;
}

/** `Central Saint Martins — 2021`, the name alone where the year isn't known (DE-10, DE-17). */
export const universityText = ({ universityName, graduationYear }: University) =>
  graduationYear ? `${universityName} — ${graduationYear}` : universityName;
